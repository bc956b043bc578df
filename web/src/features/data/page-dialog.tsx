import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { keptPageQuery } from './data.queries.ts';
import { ReadFailed } from './read-failed.tsx';

type PageDialogProps = { name: string; title: string; isOpen: boolean; onClose: () => void };

export function PageDialog({ name, title, isOpen, onClose }: PageDialogProps) {
  const page = useQuery({ ...keptPageQuery(name), enabled: isOpen });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="lg" title={title}>
      {page.isError && <ReadFailed error={page.error} onTryAgain={() => void page.refetch()} />}
      {!page.data && !page.isError && <Loading variant="skeleton" />}
      {page.data && (
        <Markdown
          text={withoutTitle(page.data.markdown)}
          isFromMember
          className="whitespace-pre-line"
        />
      )}
      {page.data?.isWhole === false && (
        <p className="text-sm text-muted">There is more; all of it is in the export.</p>
      )}
    </Dialog>
  );
}

/** The dialog has one already. */
const withoutTitle = (markdown: string) => markdown.replace(/^# [^\n]*\n/, '');
