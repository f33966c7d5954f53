/** The lists among the calls of doctors: a page that only searches loads no others. */
import { many } from '../answers.js';
import type { EndpointGroup } from '../endpoint.js';
import { Doctor } from '../entities/doctor.js';
import { anyText, status } from '../fields.js';
import { listParameters } from '../list-parameters.js';

const query = { ...listParameters, status: status() };

export const doctorLists = {
  /** All doctors whose name, e-mail, practice or phone holds the keyword, or whose card ends in it; an empty keyword answers every doctor. */
  all: {
    method: 'GET',
    path: '/api/admin/Doctors/',
    needs: ['doctor.read'],
    query: { keyword: anyText() },
    answer: many(Doctor),
  },
  /** A page of the doctors whose name, e-mail, practice or phone holds the keyword, or whose card ends in it. */
  list: {
    method: 'GET',
    path: '/api/admin/Doctors/',
    needs: ['doctor.read'],
    query,
    answer: many(Doctor),
  },
  /** A page of the doctors of the patients whose name or e-mail holds the keyword. */
  searchByPatient: {
    method: 'GET',
    path: '/api/admin/Doctors/search',
    needs: ['doctor.read', 'patient.read'],
    query,
    answer: many(Doctor),
  },
} as const satisfies EndpointGroup;
