// Sends the report form. Without this script the form stays hidden, because the server accepts no
// form posts, which other sites could send too.

const form = document.querySelector('#report');
const noteField = form?.querySelector('textarea');
const status = form?.querySelector('[role="status"]');
const button = form?.querySelector('button');

async function send() {
  const { reason, note } = Object.fromEntries(new FormData(form));
  const response = await fetch(form.dataset.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reason, ...(note.trim() ? { note } : {}) }),
  });
  if (response.ok) return null;
  const problem = await response.json();
  const field = problem.fields?.[0];
  return { message: field?.message ?? problem.detail, isAboutNote: field?.path === 'note' };
}

function show(text, failure) {
  status.textContent = text;
  status.parentElement.toggleAttribute('data-problem', failure !== null);
  if (failure?.isAboutNote) noteField.setAttribute('aria-invalid', 'true');
  else noteField.removeAttribute('aria-invalid');
}

async function report(event) {
  event.preventDefault();
  button.disabled = true;
  const failure = await send().catch(() => ({ message: form.dataset.failure }));
  button.disabled = false;
  show(failure?.message ?? form.dataset.thanks, failure);
  if (failure === null) {
    for (const part of form.querySelectorAll('fieldset, .note, button')) part.remove();
  }
  (failure?.isAboutNote ? noteField : status).focus();
}

if (form) {
  form.addEventListener('submit', report);
  form.addEventListener('input', () => show('', null));
  form.closest('details').hidden = false;
}
