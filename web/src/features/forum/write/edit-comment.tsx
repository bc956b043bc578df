import { tidyText } from '@attune/domain/kernel/tidy';
import { type FormEvent, useEffect, useRef } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { Reply } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { commentIssues } from './comment-form.tsx';
import { DraftStatus } from './draft/draft-status.tsx';
import { useDraft } from './draft/use-draft.ts';
import { EditConflictPanel, focusConflict } from './edit-conflict.tsx';
import { Editor } from './editor/editor.tsx';
import { useEditConflict } from './use-edit-conflict.ts';
import { useFormSubmission } from './use-form-submission.ts';

type EditCommentProps = {
  userId: string;
  postId: string;
  comment: Reply;
  onSaved: (comment: Reply) => void;
  onCancel: () => void;
};

export function EditComment({ userId, postId, comment, onSaved, onCancel }: EditCommentProps) {
  const handle = useDraft(userId, `edit-comment:${comment.id}`, {
    content: comment.content,
    baseEditedAt: comment.editedAt,
  });
  const form = useRef<HTMLFormElement>(null);
  const conflict = useEditConflict(handle, comment.editedAt, async () => {
    const { comment: top } = await unwrap(sdk.readComment({ path: { id: comment.id } }));
    const published = [top, ...top.replies].find(({ id }) => id === comment.id);
    return published && { editedAt: published.editedAt, draft: { content: published.content } };
  });
  const content = handle.draft.content ?? '';
  const submission = useFormSubmission(
    'Your comment couldn’t be saved. Your text is still here. Please try again.',
    { content },
    commentIssues,
  );

  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (conflict.other) return focusConflict(form.current);
    await save();
  }

  async function save() {
    const issues = commentIssues({ content });
    submission.setIssues(issues);
    if (issues.content) return;
    await submission.send(async () => {
      const saved = await handle.publish(() =>
        conflict.save((baseEditedAt) => {
          const body = { content: tidyText(content), baseEditedAt };
          return unwrap(sdk.updateComment({ path: { id: comment.id }, body }));
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
      aria-label="Edit your comment"
      className="grid gap-3"
      onSubmit={(event) => void submit(event)}
    >
      {submission.problem && <NoticeBox tone="bad">{submission.problem}</NoticeBox>}
      <Editor
        label="Your comment"
        isLabelHidden
        rows={3}
        content={content}
        error={submission.issues.content}
        postId={postId}
        onChange={(changed) => handle.change({ content: changed })}
        onSend={() => void submit()}
      />
      <EditConflictPanel
        conflict={conflict}
        draft={handle.draft}
        onSave={() => void save()}
        onTakeOther={submission.clearProblem}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <DraftStatus handle={handle} />
        <span className="ms-auto flex gap-2">
          <Button kind="plain" size="sm" onClick={() => void cancel()}>
            Cancel
          </Button>
          <Button type="submit" size="sm" isWorking={submission.isSending} workingLabel="Saving">
            Save
          </Button>
        </span>
      </div>
    </form>
  );
}
