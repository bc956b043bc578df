import type { Page } from '@playwright/test';

/**
 * Waits until the server has a draft of this kind. A draft is encrypted before the browser stores it,
 * so a reload in the instant after typing could lose its end.
 */
export const waitForSavedDraft = (page: Page, kind: string) =>
  page.waitForResponse(
    (response) =>
      response.url().includes(`/api/drafts/${kind}/`) && response.request().method() === 'PUT',
  );
