/** The lists among the calls of doctors, where each is described: a page that only searches loads no others. */
import { many } from '../answers.js';
import type { EndpointGroup } from '../endpoint.js';
import { Doctor } from '../entities/doctor.js';
import { anyText, status } from '../fields.js';
import { listParameters } from '../list-parameters.js';

const query = { ...listParameters, status: status() };

export const doctorLists = {
  all: { method: 'GET', path: '/api/admin/Doctors/', needs: ['doctor.read'], query: { keyword: anyText() }, answer: many(Doctor) },
  list: { method: 'GET', path: '/api/admin/Doctors/', needs: ['doctor.read'], query, answer: many(Doctor) },
  searchByPatient: {
    method: 'GET',
    path: '/api/admin/Doctors/search',
    needs: ['doctor.read', 'patient.read'],
    query,
    answer: many(Doctor),
  },
} as const satisfies EndpointGroup;
