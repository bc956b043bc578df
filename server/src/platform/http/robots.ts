import { PAGES, type Page } from '@attune/domain/navigation/pages';
import type { Hono } from 'hono';
import type { AppEnv } from './app-env.ts';
import { escapeHtml } from './escape-html.ts';

export function registerRobots(app: Hono<AppEnv>, { appUrl }: { appUrl: string }): void {
  const origin = new URL(appUrl).origin;
  const pages: readonly Page[] = PAGES;
  const closed = [
    '/api/',
    '/docs/certificates/',
    '/sandbox/',
    ...pages.flatMap((page) => (page.isUnlisted ? page.path : [])),
  ];
  const robots = `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`;
  const locations = pages
    .filter((page) => page.access === 'public' && !page.isUnlisted)
    .map((page) => `<url><loc>${escapeHtml(origin + page.path)}</loc></url>`)
    .join('\n');
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${locations}
</urlset>
`;
  app.get('/robots.txt', (c) => c.text(robots));
  app.get('/sitemap.xml', (c) => c.body(sitemap, 200, { 'content-type': 'application/xml' }));
}
