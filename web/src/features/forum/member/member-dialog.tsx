import { useQuery } from '@tanstack/react-query';
import { LoadState } from '#platform/query/load-state.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { memberQuery } from '../thread.queries.ts';
import { MemberCard } from './member-card.tsx';

type MemberDialogProps = { isOpen: boolean; userId: string; memberId: string; onClose: () => void };

export function MemberDialog({ isOpen, userId, memberId, onClose }: MemberDialogProps) {
  const read = useQuery(memberQuery(userId, memberId));
  const { data } = read;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Member">
      <LoadState read={read} failure="This member’s profile couldn’t be loaded." />
      {data && <MemberCard {...data} />}
      {data && data.about === '' && (
        <p className="text-sm text-muted">
          {data.isYou
            ? 'You haven’t written anything about yourself.'
            : 'They haven’t written anything about themselves.'}
        </p>
      )}
    </Dialog>
  );
}
