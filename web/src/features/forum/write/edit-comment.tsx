import { tidyText } from '@attune/domain/kernel/tidy';
import { type FormEvent, useEffect, useRef } from 'react';
import { type Reply, readComment } from '../../../platform/api/forum.ts';
import { updateComment } from '../../../platform/api/forum-write.ts';
import { Button } from '../../../ui/button.tsx';
import { NoticeBox } from '../../../ui/notice-box.tsx';
import { commentIssues } from './comment-issues.ts';
import { DraftLine } from './draft/draft-line.tsx';
import { useDraft } from './draft/use-draft.ts';
import { Editor } from './editor/editor.tsx';
import { useEditBase } from './use-edit-base.ts';
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
  const form = useRef<HTMLFormElement>(null);
  const onBase = useEditBase(comment.editedAt, async () => {
    const { comment: top } = await readComment(comment.id);
    return [top, ...top.replies].find(({ id }) => id === comment.id)?.editedAt;
  });
  const content = handle.draft.content ?? '';
  const sending = useSending(
    'This could not be saved just now. Your words are kept here.',
    { content },
    commentIssues,
  );

  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    const issues = commentIssues({ content });
    sending.setIssues(issues);
    if (issues.content) return;
    await sending.send(async () => {
      const saved = await handle.publish(() =>
        onBase((baseEditedAt) =>
          updateComment(comment.id, { content: tidyText(content), baseEditedAt }),
        ),
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
