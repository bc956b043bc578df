import type { Literal } from 'mdast';

/** A formula in TeX. */
export interface InlineMath extends Literal {
  type: 'inlineMath';
  /** Whether it has a line of its own. */
  isDisplayed: boolean;
}

declare module 'mdast' {
  interface PhrasingContentMap {
    inlineMath: InlineMath;
  }
  interface RootContentMap {
    inlineMath: InlineMath;
  }
}

/** Private characters that mark a code span as math. */
const INLINE = '\uE000';
const DISPLAYED = '\uE001';

const FENCED_CODE = /^ {0,3}(?<fence>`{3,}|~{3,})[\s\S]*?(?:^ {0,3}\k<fence>|(?![\s\S]))/;
const CODE_SPAN = /(?<ticks>`+)[^`\n]+\k<ticks>/;
const DISPLAYED_MATH =
  /\\\[(?<brackets>[^`]{1,2000}?)\\\]|(?<!\\)\$\$(?<dollars>[^`$]{1,2000}?)\$\$/;
/**
 * A dollar sign is also a price. Math has no space inside of its signs, no digit after them, and no
 * words after a leading digit.
 */
const INLINE_MATH =
  /\\\((?<parentheses>[^`\n]{1,1000}?)\\\)|(?<![\\$\w])\$(?![\s$]|\d[^$\n]*(?<![\\a-z])[a-z]{2})(?<dollar>[^`$\n]{1,500})(?<!\s)\$(?![\d$])/i;
const CODE_OR_MATH = new RegExp(
  [FENCED_CODE, CODE_SPAN, DISPLAYED_MATH, INLINE_MATH].map(({ source }) => source).join('|'),
  'gim',
);

/**
 * Marks math as code spans, because Markdown would read its backslashes and underscores. Models
 * write it between `\(` and `\)`, `\[` and `\]`, or dollar signs.
 */
export function markMath(markdown: string): string {
  if (!/\$|\\[([]/.test(markdown)) return markdown;
  return markdown.replace(CODE_OR_MATH, (whole, ...args) => {
    const { brackets, dollars, parentheses, dollar } = args.at(-1) as Record<string, string>;
    const displayed = (brackets ?? dollars)?.replace(/\s*\n[\s>]*/g, ' ').trim();
    const tex = displayed ?? (parentheses ?? dollar)?.trim();
    return tex ? `\`${displayed ? DISPLAYED : INLINE}${tex}\`` : whole;
  });
}

/** The formula in a code span that `markMath` wrote; null for other code. */
export function readMarkedMath(code: string): InlineMath | null {
  if (!code.startsWith(INLINE) && !code.startsWith(DISPLAYED)) return null;
  return { type: 'inlineMath', value: code.slice(1), isDisplayed: code.startsWith(DISPLAYED) };
}
