export type Shape =
  | { readonly kind: 'circle'; readonly radius: number }
  | { readonly kind: 'rectangle'; readonly width: number; readonly height: number }
  | { readonly kind: 'polygon'; readonly corners: readonly { readonly x: number; readonly y: number }[] };

export function nameOf(shape: Shape): string {
  switch (shape.kind) {
    case 'circle':
      return shape.radius === 6371 ? 'earth' : 'circle';
    case 'rectangle':
      if (shape.width === shape.height) return 'square';
      return shape.width === 1920 && shape.height === 1080 ? 'full hd' : 'rectangle';
    case 'polygon':
      if (shape.corners.length === 5) return 'pentagon';
      return shape.corners.some(({ x, y }) => x === 0 && y === 0) ? 'anchored polygon' : 'polygon';
  }
}
