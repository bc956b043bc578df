import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, posix } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pagePolicy } from './security-headers.ts';

export type Encoding = 'br' | 'gzip';

export type WebFile = {
  body: Buffer;
  type: string;
  /** A weak tag, because it covers all encodings of the file. */
  etag: string;
  isCompressible: boolean;
  compressed: Map<Encoding, Promise<Buffer>>;
};

export type WebPage = WebFile & { policy: string };

/** The files by address, the pages by path, and the fallback for pages without a file. */
type WebBuild = {
  files: Map<string, WebFile>;
  pages: Map<string, WebPage>;
  fallback: WebPage;
  /** Fonts by name without the build hash, for the pages that the server renders. */
  fonts: Map<string, WebFile>;
};

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
const COMPRESSIBLE = /^text\/|json$|xml$/;
const MIN_COMPRESSED_BYTES = 1024;
const FONT = /^assets\/(?<name>.+)-[\w-]{8}(?<ending>\.woff2)$/;
const FALLBACK = '/__spa-fallback.html';

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
};

export function compressFile(file: WebFile, encoding: Encoding): Promise<Buffer> {
  const cached = file.compressed.get(encoding);
  if (cached) return cached;
  const compressedBody = compressors[encoding](file.body);
  file.compressed.set(encoding, compressedBody);
  return compressedBody;
}

/**
 * Reads the complete build once, without source maps and dotfiles. Only files in these maps are
 * served, so no path can leave the folder.
 */
export function readWebBuild(buildDir: string): WebBuild {
  const files = new Map<string, WebFile>();
  const pages = new Map<string, WebPage>();
  const fonts = new Map<string, WebFile>();
  for (const name of existsSync(buildDir) ? listFiles(buildDir) : []) {
    const file = readWebFile(join(buildDir, name), name);
    if (!name.endsWith('.html')) files.set(`/${name}`, file);
    else pages.set(toPagePath(`/${name}`), toPage(file));
    const font = FONT.exec(name)?.groups;
    if (font) fonts.set(`${font.name}${font.ending}`, file);
  }
  const fallback = pages.get(FALLBACK);
  if (!fallback || !pages.has('/')) throw new Error('The web build is missing: run npm start');
  pages.delete(FALLBACK);
  return { files, pages, fallback, fonts };
}

function listFiles(buildDir: string): string[] {
  return readdirSync(buildDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(toPosix(buildDir), toPosix(join(entry.parentPath, entry.name))))
    .filter((name) => !name.endsWith('.map') && !/(^|\/)\./.test(name));
}

function toPosix(path: string): string {
  return path.replaceAll('\\', '/');
}

function toPagePath(name: string): string {
  const path = name.replace(/\/index\.html$/, '');
  return path === '' ? '/' : path;
}

function readWebFile(path: string, name: string): WebFile {
  const body = readFileSync(path);
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  const isText = COMPRESSIBLE.test(type.split(';')[0] ?? '');
  return {
    body,
    type,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    isCompressible: isText && body.length >= MIN_COMPRESSED_BYTES,
    compressed: new Map(),
  };
}

function toPage(file: WebFile): WebPage {
  const hashes = hashInlineElements(file.body.toString('utf8'), 'script');
  return { ...file, policy: pagePolicy(hashes) };
}

/**
 * Computes the CSP hashes of a page's inline scripts (classic and module) or styles. A hash covers
 * the element's exact text after the HTML parser has normalized its line endings.
 */
export function hashInlineElements(html: string, element: 'script' | 'style'): string[] {
  const pattern = new RegExp(
    `<${element}((?:\\s(?:"[^"]*"|'[^']*'|[^>"'])*)?)>([\\s\\S]*?)</${element}\\s*>`,
    'gi',
  );
  const texts = [...html.matchAll(pattern)]
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes))
    .map(([, , text = '']) => text.replace(/\r\n?/g, '\n'));
  return [...new Set(texts.map((text) => createHash('sha256').update(text).digest('base64')))];
}
