import { useQuery } from '@tanstack/react-query';
import { LoadState } from '#platform/query/load-state.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { renderParts } from '#ui/render-parts.tsx';
import { NOT_READ, storedPageQuery } from './data.queries.ts';

type StoredPageDialogProps = { name: string; title: string; isOpen: boolean; onClose: () => void };

export function StoredPageDialog({ name, title, isOpen, onClose }: StoredPageDialogProps) {
  const page = useQuery({ ...storedPageQuery(name), enabled: isOpen });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="lg" title={title}>
      <LoadState read={page} failure={NOT_READ} />
      {page.data && (
        <div className="grid gap-4 [&>*]:min-w-0">
          {renderParts(splitSections(page.data.markdown), (section) => (
            <Markdown text={section} isFromMember className="whitespace-pre-line" />
          ))}
        </div>
      )}
      {page.data?.isWhole === false && (
        <p className="text-sm text-muted">This isn’t all of it. The rest is in the export.</p>
      )}
    </Dialog>
  );
}

/**
 * A page can be as long as a book, so each section is parsed on its own. The title is left out,
 * because the dialog shows it.
 */
const splitSections = (markdown: string) => markdown.replace(/^# [^\n]*\n/, '').split(/\n(?=## )/);
