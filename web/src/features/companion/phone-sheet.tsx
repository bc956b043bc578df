import type { ReactNode } from 'react';
import { Sheet } from '#ui/sheet.tsx';

type PhoneSheetProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
};

export function PhoneSheet({ title, isOpen, onClose, children }: PhoneSheetProps) {
  return (
    <Sheet
      title={title}
      isOpen={isOpen}
      onOpenChange={(willBeOpen) => {
        if (!willBeOpen) onClose();
      }}
      trigger={<button type="button" hidden />}
    >
      <div className="row-span-2 overflow-y-auto px-4 py-4">{children}</div>
    </Sheet>
  );
}
