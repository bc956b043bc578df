import {
  BELL_KINDS,
  type BellKind,
  EMAIL_KINDS,
  type EmailChoice,
  type EmailKind,
} from '@attune/domain/notifications/settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type {
  ChangeNotificationSettingsData,
  NotificationSettings as Settings,
} from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { Loading } from '#ui/loading.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Switch } from '#ui/switch.tsx';
import { useToast } from '#ui/toast.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { settingsQuery } from './notifications.queries.ts';

const CHOICES: ReadonlyArray<{ value: EmailChoice; label: string }> = [
  { value: 'now', label: 'Right away' },
  { value: 'daily', label: 'Daily' },
  { value: 'never', label: 'Never' },
];

const KINDS: Record<EmailKind, { label: string; hint: string }> = {
  reply: { label: 'Replies', hint: 'to your posts and comments' },
  mention: { label: 'Mentions', hint: 'when someone types @ and your name' },
  like: { label: 'Likes', hint: 'and when your answer is marked as helpful' },
  follow: { label: 'Conversations you follow', hint: 'new comments in them' },
  moderation: { label: 'Moderation', hint: 'decisions about what you wrote' },
  reminder: { label: 'Reminders', hint: 'about your goals and check-ins' },
};

const NOT_SAVED = 'This could not be saved. Nothing has changed.';

type NotificationSettingsProps = { userId: string; isVerified: boolean };

const isBellKind = (kind: EmailKind): kind is EmailKind & BellKind =>
  (BELL_KINDS as readonly string[]).includes(kind);

export function NotificationSettings({ userId, isVerified }: NotificationSettingsProps) {
  const read = useQuery(settingsQuery(userId));
  const change = useChangeSettings(userId);
  if (read.isPending) return <Loading variant="skeleton" />;
  if (!read.data) {
    return (
      <TryAgainBox title="Your settings could not be loaded." onRetry={() => void read.refetch()} />
    );
  }
  const { settings, bell, weeklyDigest } = read.data;
  return (
    <>
      {!isVerified && (
        <NoticeBox tone="warn" title="Your email is not confirmed yet.">
          Until you confirm it, we only email you about moderators’ decisions.
        </NoticeBox>
      )}
      <div className="grid gap-4">
        {EMAIL_KINDS.map((kind) => (
          <div
            key={kind}
            className="grid grid-cols-[1fr_auto] items-center justify-items-start gap-x-6 gap-y-2 *:last:col-span-2"
          >
            <p className="text-sm leading-snug">
              <span className="font-semibold">{KINDS[kind].label}</span>
              <span className="block text-xs text-muted">{KINDS[kind].hint}</span>
            </p>
            {isBellKind(kind) ? (
              <Switch
                label={
                  <>
                    In the app<span className="sr-only">: {KINDS[kind].label}</span>
                  </>
                }
                checked={bell[kind]}
                onCheckedChange={(isOn) => change({ bell: { [kind]: isOn } })}
              />
            ) : (
              <p className="text-sm text-muted">Always in the app</p>
            )}
            <Segmented
              label={`Emails: ${KINDS[kind].label}`}
              options={CHOICES}
              value={settings[kind]}
              onValueChange={(choice) => change({ settings: { [kind]: choice } })}
            />
          </div>
        ))}
      </div>
      <Switch
        label="The best of the week"
        hint="Monday mornings, when there is something to read"
        checked={weeklyDigest}
        onCheckedChange={(isWanted) => change({ weeklyDigest: isWanted })}
      />
      <p className="text-xs text-muted">
        Daily emails arrive at eight in the morning, your time. They also cover new comments in a
        conversation we already emailed you about, until you open it. Emails about your trial, your
        payments and the security of your account are part of the service and are always sent.
      </p>
    </>
  );
}

/** Shows a change at once. Changes are sent one after another, so that the last one wins. */
function useChangeSettings(userId: string) {
  const client = useQueryClient();
  const { notifyError } = useToast();
  const { queryKey } = settingsQuery(userId);
  const { mutate } = useMutation({
    scope: { id: queryKey.join() },
    mutationFn: (body: ChangeNotificationSettingsData['body']) =>
      unwrap(sdk.changeNotificationSettings({ body })),
    onMutate: async ({ settings, bell, weeklyDigest }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Settings>(
        queryKey,
        (current) =>
          current && {
            settings: { ...current.settings, ...settings },
            bell: { ...current.bell, ...bell },
            weeklyDigest: weeklyDigest ?? current.weeklyDigest,
          },
      );
    },
    onError: (error) => notifyError({ message: messageOf(error, NOT_SAVED) }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return mutate;
}
