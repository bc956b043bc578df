import type { z } from 'zod';
import { Fault, toFault } from './fault.ts';

type Question = {
  headers?: Record<string, string>;
  /** For all of it, to the last byte. */
  timeoutMs: number;
  maxBytes: number;
};

const MAX_JSON_BYTES = 1024 * 1024;

/**
 * One request to a provider, never repeated. A redirect is a fault: it would take the key, or the
 * server itself, to a host that nobody configured.
 */
export async function ask(
  url: URL,
  { headers = {}, timeoutMs, maxBytes }: Question,
): Promise<{ type: string; body: Buffer }> {
  try {
    const response = await fetch(url, {
      headers: { 'user-agent': 'Attune', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Fault(`answered ${response.status}`);
    }
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
    return { type: type.trim().toLowerCase(), body: await readUpTo(maxBytes, response) };
  } catch (error) {
    throw toFault(error);
  }
}

/** Counted while it comes in: what a header says of the length is only a claim. */
async function readUpTo(maxBytes: number, response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Fault('sent more than is taken');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export async function askJson<Shape>(
  url: URL,
  schema: z.ZodType<Shape>,
  question: Omit<Question, 'maxBytes'>,
): Promise<Shape> {
  const headers = { accept: 'application/json', ...question.headers };
  const { body } = await ask(url, { ...question, headers, maxBytes: MAX_JSON_BYTES });
  const parsed = schema.safeParse(parseJson(body.toString()));
  if (!parsed.success) throw new Fault('answered in an unknown shape');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault('answered something that is not JSON');
  }
}

/** What can be read of a list. One odd entry is left out; a list of nothing else is a fault. */
export function readableOf<Item>(items: readonly unknown[], schema: z.ZodType<Item>): Item[] {
  const readable = items.flatMap((item) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
  if (items.length > 0 && readable.length === 0) throw new Fault('answered in an unknown shape');
  return readable;
}
