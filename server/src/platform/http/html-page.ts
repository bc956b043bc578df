import { escapeHtml } from './escape-html.ts';

type HtmlPage = {
  title: string;
  /** More elements of the head, as HTML. */
  head: string;
  /** The body element, as HTML. */
  body: string;
};

/** Renders a complete page. */
export function htmlPage({ title, head, body }: HtmlPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
${head}
</head>
${body}
</html>
`;
}
