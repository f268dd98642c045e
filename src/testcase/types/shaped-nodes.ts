import type { Prop, TypeNode } from '../../model/types.js';
import { interned } from '../../util/interned.js';

/** Any kind of node, with what only some kinds have. */
type Fields = { readonly [K in AnyField]?: unknown } & { readonly props?: readonly Prop[] };
type AnyField = TypeNode extends infer N ? (N extends TypeNode ? keyof N : never) : never;

/**
 * The nodes with the same fields in the same order, whatever their kind, and so their members: they are asked at every
 * step of building a test, nodes of all kinds in turn, and reading a field is fast where the engine meets one shape only.
 */
export function shapedNodes(nodes: readonly TypeNode[]): TypeNode[] {
  return nodes.map((node) => shapedNode(node));
}

function shapedNode(node: Fields): TypeNode {
  // In one literal: what is put together from others has a shape by where it came from.
  const shaped: Required<Fields> = {
    k: interned(node.k as string),
    name: typeof node.name === 'string' ? interned(node.name) : node.name,
    value: node.value,
    path: node.path,
    file: node.file,
    members: node.members,
    texts: node.texts,
    types: node.types,
    base: node.base,
    text: node.text,
    elem: node.elem,
    elems: node.elems,
    of: node.of,
    props: node.props?.map(shapedProp) as readonly Prop[],
    index: node.index,
    sigs: node.sigs,
    cls: node.cls,
    args: node.args,
    constraint: node.constraint,
    default: node.default,
    why: node.why,
    approx: node.approx,
    dist: node.dist,
  };
  return shaped as unknown as TypeNode;
}

function shapedProp({ name, t, opt, method, internal }: Prop): Prop {
  return { name: interned(name), t, opt, method, internal } as Prop;
}
