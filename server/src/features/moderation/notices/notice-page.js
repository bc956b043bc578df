// Sends the notice. Without this script the form stays hidden, because the server accepts no form
// posts, which other sites could send too.

const part = document.querySelector('#notice');
const form = part.querySelector('form');
const status = part.querySelector('[role="status"]');
const button = part.querySelector('button');
const hint = part.querySelector('#anonymous-hint');
// The same for each attempt, so that a repeated one stores nothing twice.
const id = crypto.randomUUID();

const readText = (name) => form.elements[name].value.trim();

async function send() {
  const reason = form.elements.reason.value;
  const response = await fetch('/api/notices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      id,
      ...(reason ? { reason } : {}),
      address: readText('address'),
      explanation: readText('explanation'),
      name: readText('name'),
      email: readText('email'),
      isInGoodFaith: form.elements.isInGoodFaith.checked,
    }),
  });
  if (response.ok) return null;
  const problem = await response.json();
  const field = problem.fields?.[0];
  return { message: field?.message ?? problem.detail, name: field?.path };
}

const listFields = (name) =>
  [form.elements[name] ?? []].flatMap((found) => (found.length ? [...found] : found));

/** Beside the field it is about; at its first place if it is about none. */
function moveAnswer(field) {
  if (field) (field.closest('fieldset') ?? field.closest('label')).after(status.parentElement);
  else button.before(status.parentElement);
}

function show(text, failure) {
  status.textContent = text;
  status.parentElement.toggleAttribute('data-problem', failure !== null);
  for (const field of form.querySelectorAll('[aria-invalid]')) {
    field.removeAttribute('aria-invalid');
    if (field.getAttribute('aria-describedby') === 'answer')
      field.removeAttribute('aria-describedby');
  }
  const [field] = failure?.name ? listFields(failure.name) : [];
  moveAnswer(field);
  if (!field) return status;
  field.setAttribute('aria-invalid', 'true');
  if (!field.hasAttribute('aria-describedby')) field.setAttribute('aria-describedby', 'answer');
  return field;
}

async function submit(event) {
  event.preventDefault();
  button.disabled = true;
  const failure = await send().catch(() => ({ message: form.dataset.failure }));
  button.disabled = false;
  const target = show(failure?.message ?? form.dataset.thanks, failure);
  if (failure === null) {
    for (const child of [...form.children]) {
      if (!child.contains(status)) child.remove();
    }
  }
  target.focus();
}

function showAnonymous() {
  const isAnonymous = form.querySelector('[data-anonymous]').checked;
  hint.hidden = !isAnonymous;
  for (const name of ['name', 'email']) form.elements[name].required = !isAnonymous;
}

form.addEventListener('submit', submit);
form.addEventListener('input', () => show('', null));
form.addEventListener('change', showAnonymous);
document.querySelector('#without-script').hidden = true;
part.hidden = false;
