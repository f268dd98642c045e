import ts from 'typescript';

export function isInJavaScript(node: ts.Node | undefined): boolean {
  return node !== undefined && (node.flags & ts.NodeFlags.JavaScriptFile) !== 0;
}
