/** Doctors for the test backend. */
import { page, type Route } from './backend.js';

const names = ['Ada Smith', 'Grace Smithers', 'Linus Jones', 'Barbara Liskov', 'Edsger Dijkstra'];

export const doctorRows: readonly Record<string, unknown>[] = names.map((name, index) => {
  const [firstName, lastName] = name.split(' ');
  return {
    doctorId: index + 1,
    firstName,
    lastName,
    email: `${firstName?.toLowerCase()}@clinic.test`,
    speciality: null,
    practiceName: 'City practice',
    status: index % 2,
  };
});

/** @param rows the doctors there are */
export const doctorRoutes =
  (rows = doctorRows): Route =>
  ({ path, query }) => {
    if (path === '/api/admin/Doctors/') return page(rows, query, ['firstName', 'lastName', 'email']);
    if (path === '/api/admin/Doctors/search') return page(rows.slice(0, 1), query, []);
    if (path !== '/api/admin/doctors/GetById') return undefined;
    const doctor = rows.find(({ doctorId }) => String(doctorId) === query.get('id'));
    return doctor ? { data: { ...doctor, favouriteColour: 'green\u001B[31m' } } : { status: 404, refusal: 'There is no such doctor' };
  };
