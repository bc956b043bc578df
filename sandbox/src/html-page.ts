import { allowedOrigins } from '@attune/server/platform/http/same-site';

/** The frame of every sandbox page. All parts are escaped HTML. */
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
 * A form's response redirects to the app, and browsers apply form-action to every redirect. The
 * policy syntax has no IPv6 addresses.
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
