import { WITHDRAWAL_PATH } from '@attune/domain/navigation/public-documents';
import type { Api } from '#platform/http/api.ts';
import type { Services } from '#platform/services.ts';
import { renderWithdrawalPage, SCRIPT } from './withdrawal-page.ts';

const REVALIDATE = { 'cache-control': 'no-cache' };

/** The withdrawal form under /docs, also for visitors (DECISIONS A13). */
export function registerWithdrawalPage(api: Api, { operator }: Services): void {
  api.get(SCRIPT.path, (c) =>
    c.body(SCRIPT.text, 200, {
      ...REVALIDATE,
      'content-type': 'text/javascript; charset=utf-8',
    }),
  );
  // The link in our email carries its secret in the fragment, which no server and no referrer gets.
  api.get(WITHDRAWAL_PATH, (c) =>
    c.html(renderWithdrawalPage(operator.email), 200, {
      ...REVALIDATE,
      'referrer-policy': 'no-referrer',
    }),
  );
}
