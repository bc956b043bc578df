// Sends the report form. Without this script the form stays hidden, because the server accepts no
// form posts, which other sites could send too.

const form = document.querySelector('#report');
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
  return problem.fields?.[0]?.message ?? problem.detail;
}

async function report(event) {
  event.preventDefault();
  button.disabled = true;
  const failure = await send().catch(() => form.dataset.failure);
  button.disabled = false;
  status.textContent = failure ?? form.dataset.thanks;
  if (failure !== null) return;
  for (const part of form.querySelectorAll('fieldset, .note, button')) part.remove();
  status.focus();
}

if (form) {
  form.addEventListener('submit', report);
  form.closest('details').hidden = false;
}
