import {
  DEFAULT_SHARE_DAYS,
  SHARE_DAYS,
  type ShareDays,
} from '@attune/domain/companion/shared-conversations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Switch } from '#ui/switch.tsx';
import { useToast } from '#ui/toast.tsx';
import type { CompanionUser } from '../companion-context.tsx';
import { OwnShares } from './own-shares.tsx';
import { sharesQuery } from './shares.queries.ts';

const DAY_OPTIONS = SHARE_DAYS.map((days) => ({
  value: `${days}` as `${ShareDays}`,
  label: days === 1 ? '1 day' : `${days} days`,
}));

type ShareDialogProps = { user: CompanionUser; conversationId: string; onClose: () => void };

export function ShareDialog({ user, conversationId, onClose }: ShareDialogProps) {
  const client = useQueryClient();
  const [days, setDays] = useState<`${ShareDays}`>(`${DEFAULT_SHARE_DAYS}`);
  const [showsName, setShowsName] = useState(false);
  const creation = useMutation({
    mutationFn: () =>
      unwrap(
        sdk.createShare({
          path: { id: conversationId },
          body: { days: Number(days) as ShareDays, showsName },
        }),
      ),
    onSuccess: () => void client.invalidateQueries({ queryKey: sharesQuery(user.id).queryKey }),
  });
  const problem = problemOf(creation.error, 'The link couldn’t be created. Please try again.');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Share this conversation"
      description="Anyone who has the link can read it, without an account."
    >
      <div className="grid gap-5">
        <ul className="grid list-disc gap-1 ps-5 text-sm">
          <li>They see the title and the messages as they are now.</li>
          <li>
            They don’t see later messages, other versions, cards, sources, memories or what a reply
            used.
          </li>
          <li>Read it first: it may include your name, other people or private details.</li>
        </ul>
        {creation.data ? (
          <Field
            readOnly
            label="Your link"
            hint="Copy it now. It won’t be shown again, but you can always create a new one."
            value={creation.data.address}
            onFocus={(event) => event.target.select()}
          />
        ) : (
          <>
            <div className="grid justify-items-start gap-2">
              <span aria-hidden="true" className="text-sm font-semibold">
                The link works for
              </span>
              <Segmented
                label="The link works for"
                options={DAY_OPTIONS}
                value={days}
                onValueChange={setDays}
              />
            </div>
            <Switch
              label="Show my name"
              hint="When this is off, it says “a member of Attune”."
              checked={showsName}
              onCheckedChange={setShowsName}
            />
            {creation.isError && problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
          </>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="plain" onClick={onClose}>
            {creation.data ? 'Done' : 'Cancel'}
          </Button>
          {creation.data ? (
            <CopyLink address={creation.data.address} />
          ) : (
            <Button
              isWorking={creation.isPending}
              workingLabel="Creating"
              onClick={() => creation.mutate()}
            >
              Create link
            </Button>
          )}
        </div>
        <OwnShares userId={user.id} timeZone={user.timeZone} conversationId={conversationId} />
      </div>
    </Dialog>
  );
}

/** Takes the focus from the button that it replaces. */
function CopyLink({ address }: { address: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const { notifyError } = useToast();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setIsCopied(true),
      () =>
        notifyError({
          message: 'Your browser blocked copying. Select the link and copy it yourself.',
        }),
    );
  return (
    <Button autoFocus aria-live="polite" onClick={() => void copy()}>
      {isCopied ? 'Copied' : 'Copy link'}
    </Button>
  );
}
