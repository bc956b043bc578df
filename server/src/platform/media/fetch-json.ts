import type { z } from 'zod';
import { ProviderFault, toProviderFault } from './provider-fault.ts';

type FetchOptions = {
  headers?: Record<string, string>;
  timeoutMs: number;
  maxBytes: number;
};

const MAX_JSON_BYTES = 1024 * 1024;

/**
 * Sends one request, which is never repeated. A redirect is a fault: with it, a provider could make
 * the server send requests, or even the key, to another host.
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

/** Counts the bytes while reading, because the length in the header may be wrong. */
async function readUpTo(maxBytes: number, response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new ProviderFault('sent too many bytes');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export async function fetchJson<Value>(
  url: URL,
  schema: z.ZodType<Value>,
  options: Omit<FetchOptions, 'maxBytes'>,
): Promise<Value> {
  const headers = { accept: 'application/json', ...options.headers };
  const { body } = await fetchBytes(url, { ...options, headers, maxBytes: MAX_JSON_BYTES });
  const parsed = schema.safeParse(parseJson(body.toString()));
  if (!parsed.success) throw new ProviderFault('answered in an unknown format');
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
  const validItems = items.flatMap((item) => {
    const parsed = schema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
  if (items.length > 0 && validItems.length === 0)
    throw new ProviderFault('answered in an unknown format');
  return validItems;
}
