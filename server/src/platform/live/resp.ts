export type Reply = string | number | null | RespError | Reply[];

export class RespError extends Error {}

export function writeCommand(parts: readonly string[]): string {
  const sized = parts.map((part) => `$${Buffer.byteLength(part)}\r\n${part}\r\n`);
  return `*${parts.length}\r\n${sized.join('')}`;
}

type Read = { reply: Reply; end: number };

/** The reply at this offset; null if it is incomplete. */
export function readReply(buffer: Buffer, at: number): Read | null {
  const lineEnd = buffer.indexOf('\r\n', at);
  if (lineEnd < 0) return null;
  const kind = buffer.toString('latin1', at, at + 1);
  const line = buffer.toString('utf8', at + 1, lineEnd);
  const end = lineEnd + 2;
  if (kind === '+') return { reply: line, end };
  if (kind === '-') return { reply: new RespError(line), end };
  if (kind === ':') return { reply: Number(line), end };
  if (kind === '$') return readText(buffer, end, Number(line));
  if (kind === '*') return readList(buffer, end, Number(line));
  throw new RespError(`not a reply: ${kind}`);
}

function readText(buffer: Buffer, at: number, bytes: number): Read | null {
  if (bytes < 0) return { reply: null, end: at };
  const end = at + bytes + 2;
  return buffer.length < end ? null : { reply: buffer.toString('utf8', at, at + bytes), end };
}

function readList(buffer: Buffer, at: number, items: number): Read | null {
  if (items < 0) return { reply: null, end: at };
  const list: Reply[] = [];
  let end = at;
  while (list.length < items) {
    const read = readReply(buffer, end);
    if (!read) return null;
    list.push(read.reply);
    end = read.end;
  }
  return { reply: list, end };
}
