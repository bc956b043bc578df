import { createHash, createHmac } from 'node:crypto';

export type S3Access = { accessKeyId: string; secretAccessKey: string; region: string };
type Request = {
  method: string;
  url: URL;
  headers: Record<string, string>;
  bodyHash: string;
};

const hmac = (key: Buffer | string, text: string) =>
  createHmac('sha256', key).update(text).digest();
export const sha256 = (bytes: Uint8Array | string) =>
  createHash('sha256').update(bytes).digest('hex');

/** Everything but letters, digits and these four characters is percent-encoded. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function sortedQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

/**
 * Adds the timestamp, the body's hash and the signature that an S3-compatible store requires (AWS
 * Signature Version 4).
 */
export function signRequest(
  { method, url, headers, bodyHash }: Request,
  { accessKeyId, secretAccessKey, region }: S3Access,
  now: Date,
): Record<string, string> {
  const timestamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const day = timestamp.slice(0, 8);
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': timestamp,
  };
  const names = Object.keys(all).sort();
  const canonical = [
    method,
    url.pathname,
    sortedQuery(url),
    ...names.map((name) => `${name}:${all[name]?.trim()}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    hmac,
    `AWS4${secretAccessKey}`,
  );
  const signature = hmac(key as Buffer, toSign).toString('hex');
  const { host: _, ...sent } = all;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}
