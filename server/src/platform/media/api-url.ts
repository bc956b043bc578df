const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Throws unless a key may be sent to the address: over https, or to this machine. */
export function requireSecureUrl(address: string): URL {
  const url = new URL(address);
  if (url.protocol === 'https:') return url;
  if (url.protocol === 'http:' && LOOPBACK.has(url.hostname)) return url;
  throw new Error(`The address ${url.origin} must use https: a key is sent to it.`);
}

export function buildUrl(base: URL, path: string, parameters: Record<string, string> = {}): URL {
  const url = new URL(base.pathname.replace(/\/+$/, '') + path, base.origin);
  url.search = new URLSearchParams(parameters).toString();
  return url;
}
