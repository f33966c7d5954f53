import { many } from '../answers.js';
import type { EndpointGroup } from '../endpoint.js';
import { Doctor } from '../entities/doctor.js';
import { status } from '../fields.js';
import { listParameters } from '../list-parameters.js';

const query = { ...listParameters, status: status() };

/** The calls of the doctor search alone, so that a page with nothing else loads no more of the table; what is written about them is in `doctors.ts`. */
export const doctorLists = {
  list: {
    method: 'GET',
    path: '/api/admin/Doctors/',
    query,
    answer: many(Doctor),
    errors: 'kind',
  },
  searchByPatient: {
    method: 'GET',
    path: '/api/admin/Doctors/search',
    query,
    answer: many(Doctor),
    errors: 'kind',
  },
} as const satisfies EndpointGroup;
