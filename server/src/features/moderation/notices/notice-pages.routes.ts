import type { Api } from '#platform/http/api.ts';
import { perMinute } from '#platform/http/rate-limit.repository.ts';
import { renderReadingPage } from '#platform/http/reading-page.ts';
import type { Services } from '#platform/services.ts';
import { NOTICE_PATH, NOTICE_SCRIPT, renderNoticePage, TRANSPARENCY_PATH } from './notice-page.ts';
import { renderTransparencyPage } from './transparency-page.ts';

const REVALIDATE = { 'cache-control': 'no-cache' };
const FIGURES_LIMIT = perMinute('transparency-pages', 20);

const BUSY_PAGE = renderReadingPage({
  title: 'Too many requests',
  main: '<p>This page was opened too often from your network. Wait a minute and reload it.</p>',
  links: [{ href: NOTICE_PATH, title: 'Report illegal content' }],
});

/** The form for notices and the yearly figures, for everyone (DECISIONS A13). */
export function registerNoticePages(api: Api, services: Services): void {
  const { operator, clock, db, limits } = services;

  api.get(NOTICE_PATH, (c) => c.html(renderNoticePage(operator.email), 200, REVALIDATE));
  api.get(NOTICE_SCRIPT.path, (c) =>
    c.body(NOTICE_SCRIPT.text, 200, {
      ...REVALIDATE,
      'content-type': 'text/javascript; charset=utf-8',
    }),
  );
  api.get(TRANSPARENCY_PATH, async (c) => {
    const { isAllowed, retryAfterSeconds } = await limits.consume(
      FIGURES_LIMIT,
      c.get('clientNetwork'),
    );
    if (isAllowed) return c.html(await renderTransparencyPage(db, clock.now()), 200, REVALIDATE);
    c.header('retry-after', String(retryAfterSeconds));
    return c.html(BUSY_PAGE, 429, REVALIDATE);
  });
}
