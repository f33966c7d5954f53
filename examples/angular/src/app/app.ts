import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { configure } from '@caredesk/widgets/configure.js';
import '@caredesk/widgets/doctor-search.js';
import type { DoctorSelectEvent } from '@caredesk/widgets/doctor-search.js';

configure({ apiBase: 'http://127.0.0.1:4173' });

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h1>Doctors</h1>
    <caredesk-doctor-search keyword="smith" (caredesk-doctor-select)="choose($event)"></caredesk-doctor-search>
    <p role="status">{{ chosen() }}</p>
  `,
})
export class App {
  readonly chosen = signal('No doctor chosen yet.');

  choose(event: DoctorSelectEvent): void {
    event.preventDefault(); // this page shows the record: no link is followed
    this.chosen.set(`Doctor ${event.detail.doctorId} was chosen.`);
  }
}
