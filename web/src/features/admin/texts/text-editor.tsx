import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { messageOf } from '#platform/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Loading } from '#ui/loading.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useToast } from '#ui/toast.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { Findings } from './findings.tsx';
import { History } from './history.tsx';
import { LineEditor, type LineEditorHandle } from './line-editor.tsx';
import { SaveForm } from './save-form.tsx';
import { CHANGE_FAILED, recordQuery, usePublishText } from './text.queries.ts';
import type { TextEntry, TextLibrary, TextRecord } from './text-library.ts';
import { type TextEditing, useTextEditor } from './use-text-editor.ts';

type TextEditorProps = {
  library: TextLibrary;
  userId: string;
  timeZone: string;
  record: TextRecord | null;
  onSaved: (id: string) => void;
};

type Pane = 'write' | 'preview';
const PANES: ReadonlyArray<{ value: Pane; label: string }> = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
];

export function TextEditor({ library, userId, timeZone, record, onSaved }: TextEditorProps) {
  const editing = useTextEditor(library, userId, record);
  const [pane, setPane] = useState<Pane>('write');
  const editor = useRef<LineEditorHandle>(null);
  const client = useQueryClient();
  const { notify } = useToast();

  async function save() {
    const saved = await editing.save();
    if (!saved) {
      // Another editor may have saved first: load their version to show beside the user's text.
      if (record)
        void client.invalidateQueries({ queryKey: recordQuery(library, record.entry.id).queryKey });
      return;
    }
    notify({ message: `Saved as version ${saved.entry.version}.` });
    onSaved(saved.entry.id);
  }

  function discard() {
    const mine = editing.current;
    editing.forget();
    notify({
      message: 'Changes discarded.',
      action: { label: 'Undo', onAct: () => editing.change(mine) },
    });
  }

  function goTo(line: number) {
    setPane('write');
    // On a narrow screen the text has only now become visible.
    requestAnimationFrame(() => editor.current?.goTo(line));
  }

  return (
    <div className="grid gap-8">
      {record && editing.isOutdated && (
        <ConflictNotice
          record={record}
          draft={editing.current}
          timeZone={timeZone}
          onKeepMine={editing.keepMine}
          onTakeNewest={discard}
        />
      )}
      <div className="lg:hidden">
        <Segmented label="View" options={PANES} value={pane} onValueChange={setPane} />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className={cx('min-w-0', pane !== 'write' && 'max-lg:hidden')}>
          <Findings editing={editing} onGoTo={goTo} />
          <LineEditor
            ref={editor}
            value={editing.current.markdown}
            badLines={new Set(editing.problems.map(({ line }) => line))}
            label={`Text of the ${library.noun}`}
            describedBy="text-findings"
            onChange={(markdown) => editing.change({ markdown })}
          />
        </div>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll it
          tabIndex={0}
          aria-label="Preview"
          aria-busy={editing.isPreviewOld}
          className={cx(
            'min-w-0 transition-opacity lg:h-full lg:max-h-[75svh] lg:overflow-y-auto',
            pane !== 'preview' && 'max-lg:hidden',
            editing.isPreviewOld && 'opacity-60',
          )}
        >
          <Preview library={library} editing={editing} />
        </section>
      </div>
      <SaveForm editing={editing} onSave={() => void save()} onDiscard={discard} />
      {record && (
        <>
          <Part title="In the library">
            <Publication library={library} entry={record.entry} />
          </Part>
          <Part title="History">
            <History
              library={library}
              record={record}
              timeZone={timeZone}
              hasDraft={editing.hasDraft}
            />
          </Part>
        </>
      )}
    </div>
  );
}

function Preview({ library, editing }: { library: TextLibrary; editing: TextEditing }) {
  const { preview } = editing;
  if (!preview) return <Loading variant="skeleton" />;
  if (preview.id !== null) return preview.view();
  return (
    <p className="text-sm text-muted">
      The preview appears once the text can be read as a {library.noun}. Each problem is shown next
      to its line.
    </p>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rule grid gap-4">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}

type PublicationProps = { library: TextLibrary; entry: TextEntry };

function Publication({ library, entry }: PublicationProps) {
  const publish = usePublishText(library, entry.id);
  const { notify, notifyError } = useToast();
  const { isPublished } = entry;
  const { whilePublished, whileUnpublished } = library.publication;

  function change(willBePublished: boolean) {
    publish.mutate(willBePublished, {
      onSuccess: () =>
        notify({
          message: willBePublished ? 'Published: readers see it now.' : 'Removed from the library.',
          action: { label: 'Undo', onAct: () => change(!willBePublished) },
        }),
      onError: (error) => notifyError({ message: messageOf(error, CHANGE_FAILED) }),
    });
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button
        kind="secondary"
        isWorking={publish.isPending}
        workingLabel={isPublished ? 'Unpublishing' : 'Publishing'}
        onClick={() => change(!isPublished)}
      >
        {isPublished ? 'Unpublish' : 'Publish'}
      </Button>
      <p className="max-w-measure text-sm text-muted">
        {isPublished ? whilePublished : whileUnpublished}
      </p>
    </div>
  );
}
