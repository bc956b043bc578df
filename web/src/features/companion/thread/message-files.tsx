import { useQuery } from '@tanstack/react-query';
import type { Attachment } from '#platform/api/companion.ts';
import { Lazy } from '#ui/lazy.tsx';
import { ATTACHMENT_LIST } from '../attachments/lazy-parts.ts';
import { memoriesQuery } from '../companion.queries.ts';
import { useCompanionContext } from '../companion-context.tsx';

export function MessageFiles({ attachments }: { attachments: readonly Attachment[] }) {
  const { user } = useCompanionContext();
  const { data } = useQuery(memoriesQuery(user.id));
  const isForgotten = (id: string) =>
    data?.exclusions.some(({ ref }) => ref === `file:${id}`) ?? false;
  return <Lazy part={ATTACHMENT_LIST} attachments={attachments} isForgotten={isForgotten} />;
}
