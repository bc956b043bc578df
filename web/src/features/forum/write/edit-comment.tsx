import { commentIssue } from '@attune/domain/forum/forum-rules';
import { mentionsIssue } from '@attune/domain/forum/mentions';
import { tidyText } from '@attune/domain/kernel/tidy';
import { type FormEvent, useEffect, useRef } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { type Reply, readComment } from '../../../platform/api/forum.ts';
import { updateComment } from '../../../platform/api/forum-write.ts';
import { Button } from '../../../ui/button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { DraftLine } from './draft/draft-line.tsx';
import { useDraft } from './draft/use-draft.ts';
import { Editor } from './editor/editor.tsx';
import { useSending } from './use-sending.ts';

type EditCommentProps = {
  userId: string;
  postId: string;
  comment: Reply;
  onSaved: (comment: Reply) => void;
  onCancel: () => void;
};

export function EditComment({ userId, postId, comment, onSaved, onCancel }: EditCommentProps) {
  const handle = useDraft(userId, `edit-comment:${comment.id}`, { content: comment.content });
  const sending = useSending('This could not be saved just now. Your words are kept here.');
  const form = useRef<HTMLFormElement>(null);
  const base = useRef(comment.editedAt);
  const content = handle.draft.content ?? '';

  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    const text = tidyText(content);
    const issue = commentIssue(text) ?? mentionsIssue(text);
    sending.setIssues(issue ? { content: issue } : {});
    if (issue) return;
    await sending.send(async () => {
      const change = { content: text, baseEditedAt: base.current };
      const saved = await updateComment(comment.id, change).catch((error) =>
        rebased(error, comment.id, base),
      );
      await handle.finish();
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
      aria-label="Edit your comment"
      className="grid gap-3"
      onSubmit={(event) => void submit(event)}
    >
      {sending.problem && <NoticeBox tone="bad">{sending.problem}</NoticeBox>}
      <Editor
        label="Your comment"
        isLabelHidden
        rows={3}
        content={content}
        error={sending.issues.content}
        postId={postId}
        onChange={(changed) => handle.change({ content: changed })}
        onSend={() => void submit()}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <DraftLine handle={handle} />
        <span className="ms-auto flex gap-2">
          <Button kind="plain" size="sm" onClick={() => void cancel()}>
            Cancel
          </Button>
          <Button type="submit" size="sm" isWorking={sending.isSending} workingLabel="Saving">
            Save
          </Button>
        </span>
      </div>
    </form>
  );
}

/** After an edit in another window the next saving goes by that one: the person was told of it. */
async function rebased(
  error: unknown,
  id: string,
  base: { current: string | null },
): Promise<never> {
  if (error instanceof ApiError && error.code === 'forum.edited_elsewhere') {
    const { comment } = await readComment(id);
    const now = [comment, ...comment.replies].find((it) => it.id === id);
    if (now) base.current = now.editedAt;
  }
  throw error;
}
