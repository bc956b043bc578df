import { allowedOrigins } from '@attune/server/platform/http/same-site';

/** The HTML document around every sandbox page. The caller escapes all values in its parts. */
export function htmlPage({ title, head, body }: { title: string; head: string; body: string }) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`;
}

/**
 * The content security policy of a page with a form. Sending the form redirects to the app, and
 * browsers apply `form-action` to redirects too, so the app's origins are listed. Origins with an
 * IPv6 address are left out, because the policy syntax does not allow them.
 */
export function formPagePolicy(appUrl: string, sources: readonly string[]): string {
  const targets = [...allowedOrigins(appUrl)].filter((origin) => !origin.includes('['));
  return [
    "default-src 'none'",
    ...sources,
    'img-src data:',
    `form-action 'self' ${targets.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
