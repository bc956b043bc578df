import { type FormEvent, useEffect, useRef } from 'react';
import type { DraftContent, Post } from '#platform/api/forum.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { DraftStatus } from './draft/draft-status.tsx';
import { useDraft } from './draft/use-draft.ts';
import { EditConflictPanel, focusConflict } from './edit-conflict.tsx';
import { PostFields } from './post/post-fields.tsx';
import { focusFirstIssue, postIssues, tidyPost } from './post/post-issues.ts';
import { useEditConflict } from './use-edit-conflict.ts';
import { useFormSubmission } from './use-form-submission.ts';

type EditPostProps = {
  userId: string;
  post: Post;
  onSaved: (post: Post) => void;
  onCancel: () => void;
};

export function EditPost({ userId, post, onSaved, onCancel }: EditPostProps) {
  const handle = useDraft(userId, `edit-post:${post.id}`, {
    ...toDraftContent(post),
    baseEditedAt: post.editedAt,
  });
  // The pseudonym of a published post cannot change.
  const tidied = { ...tidyPost(handle.draft), pseudonym: null };
  const submission = useFormSubmission(
    'Your changes couldn’t be saved. They’re still here. Please try again.',
    tidied,
    postIssues,
  );
  const form = useRef<HTMLFormElement>(null);
  const conflict = useEditConflict(handle, post.editedAt, async () => {
    const { post: published } = await unwrap(
      sdk.readPost({ path: { id: post.id }, query: { sort: 'oldest' } }),
    );
    return { editedAt: published.editedAt, draft: toDraftContent(published) };
  });
  const { image } = post;

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (conflict.other) return focusConflict(form.current);
    await save();
  }

  async function save() {
    const { category, pseudonym: _, ...changed } = tidied;
    const issues = postIssues(tidied);
    submission.setIssues(issues);
    if (!category || Object.keys(issues).length > 0) return focusFirstIssue(form.current);
    await submission.send(async () => {
      const saved = await handle.publish(() =>
        conflict.save((baseEditedAt) => {
          const body = { ...changed, category, baseEditedAt };
          return unwrap(sdk.updatePost({ path: { id: post.id }, body }));
        }),
      );
      onSaved(saved);
    });
  }

  async function cancel() {
    onCancel();
    await handle.discard().catch(() => {});
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Edit your post"
      className="grid gap-7"
      onSubmit={(event) => void submit(event)}
    >
      <PostFields
        handle={handle}
        issues={submission.issues}
        postId={post.id}
        currentPicture={
          image && { src: image.previewUrl, width: image.width, height: image.height }
        }
        onSend={() => void submit()}
      />
      {submission.problem && <NoticeBox tone="bad">{submission.problem}</NoticeBox>}
      <EditConflictPanel
        conflict={conflict}
        draft={handle.draft}
        onSave={() => void save()}
        onTakeOther={submission.clearProblem}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isWorking={submission.isSending} workingLabel="Saving">
          Save changes
        </Button>
        <Button kind="plain" onClick={() => void cancel()}>
          Cancel
        </Button>
        <DraftStatus handle={handle} />
      </div>
    </form>
  );
}

function toDraftContent({ title, content, category, tags, image, videoUrl }: Post): DraftContent {
  return {
    title,
    content,
    category,
    tags: [...tags],
    imageId: image ? idFromUrl(image.url) : '',
    imageAlt: image?.alt ?? '',
    videoUrl: videoUrl ?? '',
  };
}

function idFromUrl(url: string): string {
  return url.split('/').at(-1) ?? '';
}
