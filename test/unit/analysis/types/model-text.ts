import type { Callable, SubjectModel } from '../../../../src/model/subject.js';
import type { Param, TypeId } from '../../../../src/model/types.js';

/** A model as one line per callable, class and producer list; types are written out where they occur, two levels deep. */
export function modelText(model: SubjectModel, parts: { readonly spans?: string } = {}): string {
  const type = typeWriter(model);
  const callable = (it: Callable): string => {
    const path = it.path.join('.');
    const place = it.owner === undefined ? path : `${type(it.owner, 3)}#${it.name}`;
    const label = it.name === it.path.at(-1) || it.owner !== undefined ? '' : ` «${it.name}»`;
    const params =
      it.kind === 'value' || it.kind === 'getter' ? '' : `(${it.params.map((param) => paramText(param, type)).join(', ')})`;
    const span = parts.spans !== undefined && it.span ? ` @${JSON.stringify(parts.spans.slice(...it.span).slice(0, 24))}` : '';
    const mark = `${it.internal ? ' internal' : ''}${it.maker ? ' maker' : ''}`;
    return `${it.id} ${it.spread ? 'spread ' : ''}${it.kind} ${place}${label}${params}${it.kind === 'setter' ? '' : `: ${type(it.ret, 0)}`}${span}${mark}`;
  };
  const classes = model.classes.map((cls, index) => {
    const marks = [
      cls.abstract && 'abstract',
      cls.nominal && 'nominal',
      cls.subclasses.length > 0 && `subclasses ${cls.subclasses.join(' ')}`,
    ];
    const shape = cls.shape === undefined ? '' : ` shape ${type(cls.shape, 0)}`;
    return `class ${index} ${cls.name} ${cls.path ? cls.path.join('.') : 'hidden'}${marks
      .filter(Boolean)
      .map((mark) => ` ${mark}`)
      .join('')}${shape}`;
  });
  const producers = Object.entries(model.producers).map(([id, ids]) => `make ${type(Number(id), 3)} by ${ids.join(' ')}`);
  return [...model.callables.map(callable), ...classes, ...producers, ...(model.untyped ? ['untyped'] : [])].join('\n');
}

function paramText(param: Param, type: (id: TypeId, depth: number) => string): string {
  return `${param.rest ? '...' : ''}${param.name}${param.opt ? '?' : ''}: ${type(param.t, 0)}`;
}

function typeWriter(model: SubjectModel): (id: TypeId, depth: number) => string {
  const write = (id: TypeId, depth: number): string => {
    const node = model.types[id];
    if (!node) return `?${id}`;
    const inner = (child: TypeId): string => write(child, depth + 1);
    const list = (ids: readonly TypeId[], separator: string): string => ids.map(inner).join(separator);
    const params = (items: readonly Param[]): string => items.map((param) => paramText(param, inner)).join(', ');
    if (depth > 4) return '…';
    switch (node.k) {
      case 'prim':
        return node.name;
      case 'lit':
        return JSON.stringify(node.value);
      case 'bigLit':
        return `${node.value}n`;
      case 'enum':
        return `enum ${node.path?.join('.') ?? node.name}{${node.members.map(({ name, value }) => `${name}=${value ?? '?'}`).join(' ')}}`;
      case 'template':
        return `\`${node.texts.map((text, i) => text + (node.types[i] === undefined ? '' : `\${${inner(node.types[i])}}`)).join('')}\``;
      case 'brand':
        return `${inner(node.base)} as ${node.text}`;
      case 'array':
        return `${inner(node.elem)}[]`;
      case 'tuple':
        return `[${node.elems.map(({ t, flag }) => `${flag === 'rest' ? '...' : ''}${inner(t)}${flag === 'opt' ? '?' : ''}`).join(', ')}]`;
      case 'union':
        return `(${list(node.of, ' | ')})`;
      case 'object': {
        const props = node.props.map(
          ({ name, t, opt, method, internal }) =>
            `${internal ? 'internal ' : ''}${name}${opt ? '?' : ''}${method ? '()' : ''}: ${inner(t)}`,
        );
        const index = node.index.map(({ key, value }) => `[${inner(key)}]: ${inner(value)}`);
        return depth > 2 && node.name !== undefined ? node.name : `${node.name ?? ''}{${[...props, ...index].join(', ')}}`;
      }
      case 'func':
        return node.sigs.length === 0
          ? 'Function'
          : node.sigs.map((sig) => `((${params(sig.params)}) => ${inner(sig.ret)})`).join('&');
      case 'ctor':
        return node.sigs.map((sig) => `(new (${params(sig.params)}) => ${inner(sig.ret)})`).join('&');
      case 'inst':
        return `${model.classes[node.cls]?.name ?? '?'}${node.args.length > 0 ? `<${list(node.args, ', ')}>` : ''}`;
      case 'builtin':
        return `${node.name}${node.args.length > 0 ? `<${list(node.args, ', ')}>` : ''}`;
      case 'tparam':
        return `${node.name}${node.constraint === undefined ? '' : ` extends ${inner(node.constraint)}`}${node.default === undefined ? '' : ` = ${inner(node.default)}`}`;
      case 'opaque':
        return `opaque(${node.why}${node.approx === undefined ? '' : ` ~ ${inner(node.approx)}`})`;
      case 'guess':
        return `guess(${node.dist
          .filter(({ weight }) => weight > 0.3)
          .map(({ t, weight }) => `${inner(t)} ${weight}`)
          .join(' | ')})`;
    }
  };
  return write;
}
