import { REPORT_THANKS } from '@attune/domain/moderation/report-reasons';
import { useEffect, useState } from 'react';
import { isMissing, messageOf } from '#platform/api/api-error.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { SharedConversation } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { Button } from '#ui/button.tsx';
import { DocumentLinks } from '#ui/document-links.tsx';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { Loading } from '#ui/loading.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { ScreenMessage } from '#ui/screen-message.tsx';
import { ReplyText } from '../thread/reply-text.tsx';

const REPORT_SHARED = lazyPart(async () => (await import('./report-shared.tsx')).ReportShared);

type SharedPageProps = {
  /** From the fragment of the address: empty if there is none, null until the page is hydrated. */
  secret: string | null;
  timeZone: string;
};

export function SharedPage({ secret, timeZone }: SharedPageProps) {
  const { conversation, error, retry } = useSharedConversation(secret);
  if (secret === '' || isMissing(error)) {
    return (
      <ScreenMessage drawing="waiting" title="This link doesn’t work">
        It may be incomplete or expired, or the person who shared it has stopped sharing it. You can
        ask them for a new one.
      </ScreenMessage>
    );
  }
  if (error) {
    return (
      <ScreenMessage
        drawing="waiting"
        title="This couldn’t load"
        action={<Button onClick={retry}>Try again</Button>}
      >
        {messageOf(error, 'Please try again in a moment.')}
      </ScreenMessage>
    );
  }
  if (!conversation || secret === null) return <Loading variant="fullPage" />;
  return <Conversation conversation={conversation} secret={secret} timeZone={timeZone} />;
}

function useSharedConversation(secret: string | null) {
  const [result, setResult] = useState<{ conversation?: SharedConversation; error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again
  useEffect(() => {
    if (!secret) return;
    let isCurrent = true;
    setResult({});
    unwrap(sdk.readSharedConversation({ body: { secret } })).then(
      (conversation) => isCurrent && setResult({ conversation }),
      (error: unknown) => isCurrent && setResult({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [secret, attempt]);
  return { ...result, retry: () => setAttempt((count) => count + 1) };
}

type ConversationProps = { conversation: SharedConversation; secret: string; timeZone: string };

function Conversation({ conversation, secret, timeZone }: ConversationProps) {
  const { title, sharedBy, models, sharedAt, expiresAt, messages } = conversation;
  const [isReporting, setIsReporting] = useState(false);
  const [isReported, setIsReported] = useState(false);
  return (
    <article className="mx-auto grid max-w-3xl gap-8">
      <header className="grid gap-4">
        <h1 dir="auto" className="display text-4xl wrap-anywhere">
          {title}
        </h1>
        <NoticeBox>
          Shared by <bdi>{sharedBy ?? 'a member of Attune'}</bdi> on{' '}
          {formatDate(sharedAt, timeZone)}. Written by a person and an AI companion; it may be
          wrong.
          {models.length > 0 && ` Replies written by: ${models.join(', ')}.`}
        </NoticeBox>
      </header>
      <ol aria-label="Messages" className="grid gap-6">
        {messages.map(({ role, text, isComplete }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a snapshot never changes
          <li key={index} className={role === 'person' ? 'justify-self-end' : 'min-w-0'}>
            {role === 'person' ? (
              <div className="max-w-[34rem] rounded-lg rounded-ee-sm border border-line bg-raised px-5 py-3 wrap-anywhere whitespace-pre-wrap">
                <span className="sr-only">A person wrote: </span>
                <span dir="auto" className="block">
                  {text}
                </span>
              </div>
            ) : (
              <div className="grid gap-2 border-s-2 border-line ps-5 [&>*]:min-w-0">
                <span className="sr-only">The companion wrote: </span>
                <ReplyText text={text} sources={[]} isStreaming={false} />
                {!isComplete && (
                  <p className="text-sm text-muted">This reply ended before it was finished.</p>
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
      <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5 text-sm text-muted">
        <p>The link works until {formatDate(expiresAt, timeZone)}.</p>
        {isReported ? (
          <p role="status">{REPORT_THANKS}</p>
        ) : (
          <Button kind="secondary" size="sm" onClick={() => setIsReporting(true)}>
            Report
          </Button>
        )}
        <nav aria-label="Documents" className="flex basis-full flex-wrap gap-x-5">
          <DocumentLinks className="inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2" />
        </nav>
      </footer>
      {isReporting && (
        <Lazy
          part={REPORT_SHARED}
          secret={secret}
          onReported={() => setIsReported(true)}
          onClose={() => setIsReporting(false)}
        />
      )}
    </article>
  );
}
