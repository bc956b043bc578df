export function focusFirstIssue(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const control = field?.matches('fieldset') ? field.querySelector('input') : field;
    control?.focus();
  });
}
