import { FORUM_LIMITS } from '@attune/domain/forum/forum-rules';
import { pluralize } from '@attune/domain/kernel/pluralize';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useRef } from 'react';
import { Link } from 'react-router';
import type { DraftContent, Post } from '#platform/api/forum.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { offerPush } from '#platform/push/push-offer.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { useToast } from '#ui/toast.tsx';
import { useDebounced } from '#ui/use-debounced.ts';
import { discardLists } from '../list-cache.ts';
import { DraftStatus } from './draft/draft-status.tsx';
import { useDraft } from './draft/use-draft.ts';
import { PostFields } from './post/post-fields.tsx';
import { focusFirstIssue, postIssues, tidyPost, wantsPseudonym } from './post/post-issues.ts';
import { useFormSubmission } from './use-form-submission.ts';

type PostComposerProps = {
  user: { id: string; name: string };
  initial: DraftContent;
  onPosted: (post: Post) => void;
};

export function PostComposer({ user, initial, onPosted }: PostComposerProps) {
  const client = useQueryClient();
  const { notifyError } = useToast();
  const handle = useDraft(user.id, 'post', initial);
  const tidied = tidyPost(handle.draft);
  const submission = useFormSubmission(
    'Your post couldn’t be published. Your draft is saved. Please try again.',
    tidied,
    postIssues,
  );
  const form = useRef<HTMLFormElement>(null);

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    const { category, ...post } = tidied;
    const issues = postIssues(tidied);
    submission.setIssues(issues);
    if (!category || Object.keys(issues).length > 0) return focusFirstIssue(form.current);
    await submission.send(async () => {
      const published = await handle.publish((id) =>
        unwrap(sdk.createPost({ body: { ...post, category, id } })),
      );
      discardLists(client, user.id);
      onPosted(published);
      offerPush('post');
    });
  }

  async function discard() {
    try {
      await handle.discard();
    } catch {
      notifyError({
        message: 'The draft was deleted on this device but not yet on the server.',
      });
    }
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="New post"
      className="grid gap-7"
      onSubmit={(event) => void submit(event)}
    >
      <PostFields
        handle={handle}
        issues={submission.issues}
        postId={null}
        currentPicture={null}
        belowTitle={<SimilarHint title={handle.draft.title ?? ''} />}
        onSend={() => void submit()}
      />
      <PseudonymField
        name={user.name}
        isWanted={wantsPseudonym(handle.draft)}
        pseudonym={handle.draft.pseudonym ?? ''}
        error={submission.issues.pseudonym}
        onChange={handle.change}
      />
      {submission.problem && <NoticeBox tone="bad">{submission.problem}</NoticeBox>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" isWorking={submission.isSending} workingLabel="Publishing">
          Publish
        </Button>
        <DraftStatus handle={handle} onDiscard={() => void discard()} />
      </div>
    </form>
  );
}

type PseudonymFieldProps = {
  name: string;
  isWanted: boolean;
  pseudonym: string;
  error?: string | undefined;
  onChange: (change: { usesPseudonym?: boolean; pseudonym?: string }) => void;
};

function PseudonymField(props: PseudonymFieldProps) {
  const { name, isWanted, pseudonym, error, onChange } = props;
  return (
    <div className="grid gap-3">
      <Checkbox
        checked={isWanted}
        onCheckedChange={(checked) =>
          onChange(checked ? { usesPseudonym: true } : { usesPseudonym: false, pseudonym: '' })
        }
      >
        Use a pseudonym for this post instead of “{name}”
      </Checkbox>
      {isWanted && (
        <Field
          label="Pseudonym"
          className="max-w-80"
          dir="auto"
          hint="Others see only this name, on the post and on your comments below it. Moderators can see who wrote it. You can’t change it later."
          limit={{ max: FORUM_LIMITS.maxPseudonymLength, name: 'pseudonym' }}
          value={pseudonym}
          error={error}
          onChange={({ target }) => onChange({ pseudonym: target.value })}
        />
      )}
    </div>
  );
}

const MIN_TITLE_LENGTH = 10;
const PAUSE_MS = 400;

function SimilarHint({ title }: { title: string }) {
  const [debouncedTitle] = useDebounced(useDeferredValue(title.trim()), PAUSE_MS);
  const { data: posts = [] } = useQuery({
    queryKey: ['search', 'forum-similar', debouncedTitle],
    queryFn: async () =>
      (await unwrap(sdk.findSimilarPosts({ query: { title: debouncedTitle } }))).posts,
    enabled: debouncedTitle.length >= MIN_TITLE_LENGTH,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isShown = posts.length > 0 && title.trim().length >= MIN_TITLE_LENGTH;
  return (
    <div aria-live="polite">
      {isShown && (
        <div className="grid gap-2 rounded-md bg-tint px-4 py-3 text-sm">
          <p className="font-semibold">Similar posts. Your answer may be here:</p>
          <ul className="grid gap-1">
            {posts.slice(0, 3).map((post) => (
              <li key={post.id} dir="auto">
                <Link to={`/forum/${post.id}`} className="link">
                  {post.title}
                </Link>{' '}
                <span className="text-muted">
                  {post.hasHelpful ? 'answered' : formatCommentCount(post.comments)}
                </span>
              </li>
            ))}
          </ul>
          <p className="text-xs text-muted">Your draft will still be here when you come back.</p>
        </div>
      )}
    </div>
  );
}

function formatCommentCount(count: number): string {
  return count === 0 ? 'no comments yet' : pluralize(count, 'comment');
}
