import { useQuery } from '@tanstack/react-query';
import { loadErrorMessage } from '#platform/api/api-error.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Loading } from '#ui/loading.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { memberQuery } from '../thread.queries.ts';
import { MemberCard } from './member-card.tsx';

type MemberDialogProps = { isOpen: boolean; userId: string; memberId: string; onClose: () => void };

export function MemberDialog({ isOpen, userId, memberId, onClose }: MemberDialogProps) {
  const { data, isError, error, refetch } = useQuery(memberQuery(userId, memberId));
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Member">
      {isError && (
        <TryAgainBox onRetry={() => void refetch()}>
          {loadErrorMessage(error, 'This could not be read just now.')}
        </TryAgainBox>
      )}
      {!data && !isError && <Loading variant="skeleton" />}
      {data && <MemberCard {...data} />}
      {data && data.about === '' && (
        <p className="text-sm text-muted">
          {data.isYou
            ? 'You have written nothing about yourself.'
            : 'They have written nothing about themselves.'}
        </p>
      )}
    </Dialog>
  );
}
