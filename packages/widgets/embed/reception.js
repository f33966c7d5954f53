/** The clinic's own column, and the record beside the list. */
import { configure } from '/widgets/caredesk.js';

/** A clinic's own system would know them. */
const roomOf = (doctorId) => 1 + (Number(doctorId) % 6);

configure({
  columns: {
    doctor: [
      { name: 'room', label: 'Room', value: ({ doctorId }) => ({ text: `Room ${roomOf(doctorId)}`, href: `#room-${roomOf(doctorId)}` }) },
    ],
  },
});

const record = document.querySelector('caredesk-doctor-detail');
document.addEventListener('caredesk-doctor-select', (event) => {
  event.preventDefault(); // or the portal's link is followed
  record.setAttribute('doctor-id', event.detail.doctorId);
});
