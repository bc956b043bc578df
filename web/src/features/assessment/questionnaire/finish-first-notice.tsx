import { getPageName } from '@attune/domain/navigation/page-names';
import type { Page } from '@attune/domain/navigation/pages';
import type { Ref } from 'react';

type FinishFirstNoticeProps = { page: Page; ref: Ref<HTMLDivElement> };

/**
 * Tells new users why the page they requested did not open. The notice takes the focus so that
 * screen readers read it.
 */
export function FinishFirstNotice({ page, ref }: FinishFirstNoticeProps) {
  return (
    <div
      ref={ref}
      role="status"
      tabIndex={-1}
      className="mx-auto mb-4 flex max-w-240 flex-wrap gap-x-2 rounded-md bg-accent-soft px-4 py-2 text-sm md:mb-8"
    >
      <p className="font-medium">Finish your assessment first: about 4 minutes</p>
      <p>Then you can open {getPageName(page)}.</p>
    </div>
  );
}
