import { ModelDraft, p } from './subject-model.js';
import type { Hit, ToySubject } from './toy-subject.js';

/** A tree that hands out its nodes, whose links anybody can write, and that also makes nodes of no tree. */
export function treeSubject(): ToySubject {
  const m = new ModelDraft();
  const [number, boolean] = [m.prim('number'), m.prim('boolean')];
  const node = m.cls({ name: 'Node', path: ['Node'] });
  const tree = m.cls({ name: 'Tree', path: ['Tree'] });
  const nodes = [
    m.call('constructor', 'Node', [p('key', number)], node),
    m.call('method', 'add', [p('key', number)], node, tree),
    m.call('method', 'make', [p('key', number)], node, tree),
  ];
  m.call('setter', 'left', [], node, node);
  m.produces(tree, m.call('constructor', 'Tree', [], tree));
  m.produces(node, ...nodes);
  m.call('method', 'next', [p('node', node)], boolean, tree);
  m.call('method', 'adopt', [p('node', node)], boolean, tree);
  m.call('method', 'merge', [p('other', tree)], boolean, tree);
  m.call('method', 'equals', [p('other', tree)], boolean, tree);
  m.call('method', 'place', [p('node', node)], boolean, tree);
  m.call('method', 'keep', [p('value', m.prim('unknown'))], boolean, tree);
  const { callables, ...model } = m.model();
  const marked = callables.map((one) => (one.name === 'make' ? { ...one, maker: true as const } : one));
  return { model: { ...model, callables: marked }, exports: treeExports };
}

/** Goals: 0 is given any node, 1 one that is not its own, 2 any tree, 3 itself, 4 any node, 5 one that is not its own. */
function treeExports(hit: Hit): Record<string, unknown> {
  class Node {
    left: Node | undefined;
    constructor(readonly key: number) {}
  }
  class Tree {
    readonly nodes = new Set<Node>();
    add(key: number): Node {
      const node = new Node(key);
      this.nodes.add(node);
      return node;
    }
    make(key: number): Node {
      return new Node(key);
    }
    next(node: Node): boolean {
      hit(0);
      return this.nodes.has(node);
    }
    adopt(node: Node): boolean {
      if (!this.nodes.has(node)) hit(1);
      return true;
    }
    merge(other: Tree): boolean {
      hit(2);
      return other === this;
    }
    equals(other: Tree): boolean {
      if (other === this) hit(3);
      return true;
    }
    place(node: Node): boolean {
      hit(4);
      if (!this.nodes.has(node)) hit(5);
      return true;
    }
    keep(_value: unknown): boolean {
      return true;
    }
  }
  return { Node, Tree };
}
