export function statusOf(reason: string): number {
  switch (reason) {
    case 'created':
      return 201;
    case 'not-modified':
      return 304;
    case 'payment-required':
      return 402;
    case 'gone':
    case 'moved-away':
      return 410;
    case 'im-a-teapot':
      return 418;
    default:
      return reason.startsWith('upstream:') ? 502 : 500;
  }
}
