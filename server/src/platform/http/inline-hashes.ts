import { createHash } from 'node:crypto';

/**
 * The CSP hashes of a page's inline scripts (classic and module) or styles. They cover the
 * element's exact text after the parser's normalization of line endings.
 */
export function inlineHashes(html: string, element: 'script' | 'style'): string[] {
  const pattern = new RegExp(
    `<${element}((?:\\s(?:"[^"]*"|'[^']*'|[^>"'])*)?)>([\\s\\S]*?)</${element}\\s*>`,
    'gi',
  );
  const texts = [...html.matchAll(pattern)]
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes))
    .map(([, , text = '']) => text.replace(/\r\n?/g, '\n'));
  return [...new Set(texts.map((text) => createHash('sha256').update(text).digest('base64')))];
}
