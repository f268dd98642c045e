import { type LayerName, layerNames, type LayerState } from '../model/layers.js';
import { UserError } from '../util/user-error.js';
import { type Confinement, findConfinement, unconfined } from './confinement.js';
import { machineMemoryMb, type MemoryLimits, memoryLimits } from './memory-limits.js';

/** What stands between the code under test and this machine. */
export interface Sandbox {
  readonly off: ReadonlySet<LayerName>;
  readonly confinement: Confinement;
  /** Of layer L4. */
  readonly memory: MemoryLimits;
  readonly layers: readonly LayerState[];
}

export interface SandboxRequest {
  /** Layers that are left out to see what depends on them: these and no others. */
  readonly off: readonly LayerName[];
  /** The user goes on without Node's Permission Model, or without what `off` names. */
  readonly unsafe: boolean;
  readonly nodeFlags?: ReadonlySet<string>;
  readonly confinement?: () => Confinement;
  readonly machineMb?: number;
}

/** Without the Permission Model nothing below JavaScript stops a write: that is for the user to decide, never for us. */
export function openSandbox(request: SandboxRequest): Sandbox {
  const {
    nodeFlags = process.allowedNodeEnvironmentFlags,
    confinement = findConfinement,
    machineMb = machineMemoryMb(),
  } = request;
  const hasModel = permissionFlag(nodeFlags) !== undefined;
  if (!hasModel && !request.unsafe) throw noPermissionModel();
  const off = new Set(request.off);
  if (!hasModel || (request.unsafe && request.off.length === 0)) off.add('L2');
  const found = off.has('L4') && off.has('L5') ? unconfined : confinement();
  const used = withoutLayers(found, off);
  const layers = layerNames.map((layer) => stateOf(layer, off, used, request.off));
  return { off, confinement: used, memory: memoryLimits(machineMb), layers };
}

/** It was renamed in Node 22 (safety.md §2). */
export function permissionFlag(known: ReadonlySet<string> = process.allowedNodeEnvironmentFlags): string | undefined {
  return ['--permission', '--experimental-permission'].find((flag) => known.has(flag));
}

function noPermissionModel(): UserError {
  return new UserError(
    `This runtime (${process.version}) has no Permission Model, so nothing would keep the code under test from your files.`,
    'Use Node 20.19 or newer, or pass --unsafe-no-sandbox if you trust the code with any arguments.',
    'NO_SANDBOX',
  );
}

function withoutLayers({ isolation, diesWithParent, shell }: Confinement, off: ReadonlySet<LayerName>): Confinement {
  return {
    ...(isolation && !off.has('L5') && { isolation }),
    ...(!off.has('L4') && diesWithParent && { diesWithParent }),
    ...(!off.has('L4') && shell !== undefined && { shell }),
  };
}

function stateOf(
  layer: LayerName,
  off: ReadonlySet<LayerName>,
  confinement: Confinement,
  named: readonly LayerName[],
): LayerState {
  if (off.has(layer))
    return { layer, active: false, by: named.includes(layer) ? 'switched off' : 'left out by --unsafe-no-sandbox' };
  const { isolation, shell } = confinement;
  switch (layer) {
    case 'L0':
      return { layer, active: true, by: 'step budget' };
    case 'L1':
      return { layer, active: true, by: 'guards' };
    case 'L2':
      return { layer, active: true, by: 'permission model' };
    case 'L3':
      return { layer, active: true, by: 'process of its own' };
    case 'L4':
      return { layer, active: true, by: shell === undefined ? 'limits of heap and memory' : 'limits of heap, memory and data' };
    case 'L5':
      return isolation
        ? { layer, active: true, by: isolation.name }
        : { layer, active: false, by: 'neither bwrap nor unshare can be used here' };
    default:
      return layer satisfies never;
  }
}
