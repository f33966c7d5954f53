/** The portal's own script: hears which doctor was chosen. */
const chosen = document.querySelector('.chosen');

document.addEventListener('caredesk-doctor-select', ({ detail }) => {
  chosen.textContent = `Doctor ${detail.doctorId} was chosen.`;
});
