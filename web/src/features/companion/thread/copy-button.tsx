import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useToast } from '#ui/toast.tsx';

const COPIED_SHOWN_MS = 2_000;

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const { notifyError } = useToast();
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () =>
        notifyError({
          message: 'Your browser blocked copying. Select the text and copy it yourself.',
        }),
    );
  return (
    <IconButton
      size="sm"
      className="max-lg:size-11 pointer-coarse:size-11"
      label={isCopied ? 'Copied' : label}
      onClick={() => void copy()}
    >
      <Icon of={isCopied ? Check : Copy} size={18} />
    </IconButton>
  );
}
