import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { ModerationCase } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { TimeAgo } from '#platform/browser/time-ago.tsx';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { refusalMessage } from '../moderation-labels.ts';

export const SEND_HELP = 'Send help';

type HelpedCase = Pick<
  ModerationCase,
  'id' | 'author' | 'flags' | 'reports' | 'helpSentAt' | 'canSendHelp'
>;

/** Whether help can be sent, whether it should be, and how to send it. */
export function useSendHelp(userId: string, item: HelpedCase) {
  const client = useQueryClient();
  const { notifyError } = useToast();
  const submission = useMutation({
    mutationFn: () => unwrap(sdk.sendHelp({ path: { id: item.id } })),
    onError: (error) =>
      notifyError({ message: refusalMessage(error, 'Nothing was sent. Please try again.') }),
    onSettled: () => client.invalidateQueries({ queryKey: ['moderation', userId] }),
  });
  return {
    isOffered: item.canSendHelp && item.helpSentAt === null,
    isUrged:
      item.flags.some(({ kind }) => kind === 'care') ||
      item.reports.reasons.some(({ reason }) => reason === 'worried'),
    isSending: submission.isPending,
    isSentHere: item.helpSentAt !== null && !submission.isIdle,
    send: () => {
      if (!submission.isPending) submission.mutate();
    },
  };
}

type SendHelpProps = {
  timeZone: string;
  item: HelpedCase;
  help: ReturnType<typeof useSendHelp>;
};

/** Urges a moderator to send help when the author may not be well, and says when it was sent. */
export function SendHelp({ timeZone, item, help }: SendHelpProps) {
  const sentLine = useRef<HTMLParagraphElement>(null);
  // The button disappears, so the focus moves to the line that replaces it.
  useEffect(() => {
    if (help.isSentHere) sentLine.current?.focus();
  }, [help.isSentHere]);
  if (item.helpSentAt) {
    return (
      <p ref={sentLine} tabIndex={-1} className="text-sm text-muted">
        Help lines sent <TimeAgo at={item.helpSentAt} timeZone={timeZone} />. The author sees them
        in Attune.
      </p>
    );
  }
  if (!help.isOffered || !help.isUrged) return null;
  return (
    <div className="grid gap-2 justify-items-start">
      <Button size="sm" isWorking={help.isSending} onClick={help.send}>
        {SEND_HELP}
      </Button>
      <p className="text-sm text-muted">
        Sends {item.author.name} a kind message with help lines. It doesn’t name you or quote the
        text.
      </p>
    </div>
  );
}
