import type { z } from 'zod';
import { ProviderFault, toProviderFault } from './provider-fault.ts';

type FetchOptions = {
  headers?: Record<string, string>;
  timeoutMs: number;
  maxBytes: number;
};

const MAX_JSON_BYTES = 1024 * 1024;

/**
 * Sends one request, never repeated. A redirect is a fault: it could send the key, or the server
 * itself, to another host.
 */
export async function fetchBytes(
  url: URL,
  { headers = {}, timeoutMs, maxBytes }: FetchOptions,
): Promise<{ type: string; body: Buffer }> {
  try {
    const response = await fetch(url, {
      headers: { 'user-agent': 'Attune', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new ProviderFault(`answered ${response.status}`);
    }
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
    return { type: type.trim().toLowerCase(), body: await readUpTo(maxBytes, response) };
  } catch (error) {
    throw toProviderFault(error);
  }
}

/** Counted while reading: the length in the header is only a claim. */
async function readUpTo(maxBytes: number, response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new ProviderFault('sent more than is taken');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export async function fetchJson<Shape>(
  url: URL,
  schema: z.ZodType<Shape>,
  options: Omit<FetchOptions, 'maxBytes'>,
): Promise<Shape> {
  const headers = { accept: 'application/json', ...options.headers };
  const { body } = await fetchBytes(url, { ...options, headers, maxBytes: MAX_JSON_BYTES });
  const parsed = schema.safeParse(parseJson(body.toString()));
  if (!parsed.success) throw new ProviderFault('answered in an unknown shape');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderFault('answered something that is not JSON');
  }
}

/** Skips invalid entries; a list of only invalid entries is a fault. */
export function parseItems<Item>(items: readonly unknown[], schema: z.ZodType<Item>): Item[] {
  const readable = items.flatMap((item) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
  if (items.length > 0 && readable.length === 0)
    throw new ProviderFault('answered in an unknown shape');
  return readable;
}
