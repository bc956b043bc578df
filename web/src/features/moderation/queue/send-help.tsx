import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { ModerationCase } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { TimeAgo } from '#platform/browser/time-ago.tsx';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { refusalMessage } from '../moderation-labels.ts';

type SendHelpProps = {
  userId: string;
  timeZone: string;
  item: Pick<ModerationCase, 'id' | 'author' | 'flags' | 'reports' | 'helpSentAt' | 'canSendHelp'>;
};

export function SendHelp({ userId, timeZone, item }: SendHelpProps) {
  const client = useQueryClient();
  const { notifyError } = useToast();
  const sentLine = useRef<HTMLParagraphElement>(null);
  const submission = useMutation({
    mutationFn: () => unwrap(sdk.sendHelp({ path: { id: item.id } })),
    onError: (error) =>
      notifyError({ message: refusalMessage(error, 'Nothing was sent. Please try again.') }),
    onSettled: () => client.invalidateQueries({ queryKey: ['moderation', userId] }),
  });
  // The button disappears, so the focus moves to the line that replaces it.
  const isSentHere = item.helpSentAt !== null && !submission.isIdle;
  useEffect(() => {
    if (isSentHere) sentLine.current?.focus();
  }, [isSentHere]);
  if (item.helpSentAt) {
    return (
      <p ref={sentLine} tabIndex={-1} className="text-sm text-muted">
        Help lines sent <TimeAgo at={item.helpSentAt} timeZone={timeZone} />. The author sees them
        in Attune.
      </p>
    );
  }
  if (!item.canSendHelp) return null;
  const isWorried =
    item.flags.some(({ kind }) => kind === 'care') ||
    item.reports.reasons.some(({ reason }) => reason === 'worried');
  return (
    <div className="grid gap-1 justify-items-start">
      <Button
        size="sm"
        kind={isWorried ? 'primary' : 'plain'}
        isWorking={submission.isPending}
        onClick={() => submission.mutate()}
      >
        Send help
      </Button>
      {isWorried && (
        <p className="text-sm text-muted">
          Sends {item.author.name} a kind message with help lines. It doesn’t name you or quote the
          text.
        </p>
      )}
    </div>
  );
}
