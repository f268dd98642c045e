interface Message {
  readonly type?: string;
  readonly version?: number;
  readonly body?: { readonly text?: string };
}

export function answer(raw: string): string {
  let message: Message | null;
  try {
    message = JSON.parse(raw) as Message | null;
  } catch {
    return 'garbled';
  }
  if (message === null || typeof message !== 'object') return 'empty';
  if (message.type === 'ping') return message.version === 3 ? 'pong 3' : 'pong';
  if (message.type === 'echo') return message.body?.text ?? 'silence';
  return 'ignored';
}
