import { type LayerName, layerNames, type LayerState } from '../model/layers.js';
import { UserError } from '../util/user-error.js';
import { type Confinement, findConfinement, unconfined } from './confinement.js';
import { machineMemoryMb, type MemoryLimits, memoryLimits } from './memory-limits.js';
import { findMemoryMeter, type MemoryMeter } from './resident-memory.js';

/** What stands between the code under test and this machine. */
export interface Sandbox {
  readonly off: ReadonlySet<LayerName>;
  readonly confinement: Confinement;
  /** Of layer L4. */
  readonly memory: MemoryLimits;
  /** Of layer L4 too: looks at what is held outside of the heap. */
  readonly meter?: MemoryMeter;
  readonly layers: readonly LayerState[];
}

export interface SandboxRequest {
  /** Layers that are left out to see what depends on them: these and no others. */
  readonly off: readonly LayerName[];
  /** The user goes on without Node's Permission Model, or without what `off` names. */
  readonly unsafe: boolean;
  readonly nodeFlags?: ReadonlySet<string>;
  readonly confinement?: () => Confinement;
  readonly meter?: () => MemoryMeter | undefined;
  readonly machineMb?: number;
}

/** Without the Permission Model nothing below JavaScript stops a write: that is for the user to decide, never for us. */
export function openSandbox(request: SandboxRequest): Sandbox {
  const {
    nodeFlags = process.allowedNodeEnvironmentFlags,
    confinement = findConfinement,
    meter = findMemoryMeter,
    machineMb = machineMemoryMb(),
  } = request;
  const hasModel = permissionFlag(nodeFlags) !== undefined;
  if (!hasModel && !request.unsafe) throw noPermissionModel();
  const off = new Set(request.off);
  if (!hasModel || (request.unsafe && request.off.length === 0)) off.add('L2');
  const found = off.has('L4') && off.has('L5') ? unconfined : confinement();
  const measured = off.has('L4') ? undefined : meter();
  const used = { confinement: withoutLayers(found, off), ...(measured && { meter: measured }) };
  const layers = layerNames.map((layer) => stateOf(layer, off, used, request.off));
  return { off, ...used, memory: memoryLimits(machineMb), layers };
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

function withoutLayers({ isolation, diesWithParent, shell, limitsData }: Confinement, off: ReadonlySet<LayerName>): Confinement {
  return {
    ...(isolation && !off.has('L5') && { isolation }),
    ...(!off.has('L4') && diesWithParent && { diesWithParent }),
    ...(!off.has('L4') && shell !== undefined && { shell }),
    ...(!off.has('L4') && limitsData && { limitsData }),
  };
}

function stateOf(
  layer: LayerName,
  off: ReadonlySet<LayerName>,
  { confinement, meter }: Pick<Sandbox, 'confinement' | 'meter'>,
  named: readonly LayerName[],
): LayerState {
  if (off.has(layer))
    return { layer, active: false, by: named.includes(layer) ? 'switched off' : 'left out by --unsafe-no-sandbox' };
  const { isolation, limitsData } = confinement;
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
      if (meter && limitsData) return { layer, active: true, by: 'limits of heap, memory and data' };
      return { layer, active: true, by: `limits of heap${meter ? ' and memory' : limitsData ? ' and data' : ''}`, partial: true };
    case 'L5':
      return isolation
        ? { layer, active: true, by: isolation.name }
        : { layer, active: false, by: 'neither bwrap nor unshare can be used here' };
    default:
      return layer satisfies never;
  }
}
