import { phrase } from './kit.ts';

/** Files of other programs, each with the value where that program keeps a password. */
export const written: Readonly<Record<string, string>> = {
  'variables of Terraform': `region = "x"\ndb_password = "${phrase}"\n`,
  'an inventory of Ansible': `[web]\nhost1 ansible_user=a ansible_ssh_pass=${phrase} ansible_become_password=${phrase}\n`,
  'a file of Compose': `services:\n  db:\n    image: "a:1"\n    environment:\n      POSTGRES_PASSWORD: "${phrase}"\n      - MYSQL_ROOT_PASSWORD=${phrase}\n`,
  'a configuration of Spring': `spring:\n  datasource:\n    username: a\n    password: "${phrase}"\n`,
  'a connection of .NET': `<connectionStrings><add name="x" connectionString="Server=h;Database=d;User Id=a;Password=${phrase};" /></connectionStrings>\n`,
  'options of MySQL': `[client]\nuser = root\npassword = ${phrase}\n`,
  'a store of Redis': `port 6379\nrequirepass ${phrase}\nmasterauth ${phrase}\n`,
  'a file of Docker': `FROM a:1\nENV API_TOKEN=${phrase}\nARG DB_PASSWORD=${phrase}\n`,
  'a script that asks a database': `PGPASSWORD='${phrase}' psql -h db -U a\nmysql -u root --password='${phrase}' d\n`,
  'a script that logs in': `docker login -u a -p '${phrase}' registry.example.org\naz login --service-principal -u a --password '${phrase}' --tenant t\n`,
  'a script that goes elsewhere': `sshpass -p '${phrase}' ssh a@b\ncurl -u 'admin:${phrase}' https://x.example.org\n`,
  'a script that fills a vault': `vault kv put secret/a password='${phrase}' user=a\nvault login -method=userpass username=a password='${phrase}'\n`,
  'a HOCON': `db {\n  url = "jdbc:x"\n  password = "${phrase}"\n}\n`,
  'a TOML': `[db]\npassword = '${phrase}'\n[api]\nsecret_key = "${phrase}"\n`,
  'a netrc': `machine git.example.org\n  login a\n  password ${phrase}\n`,
  'an address of a broker': `broker=amqps://a:${phrase}@mq.example.org:5671/%2f\n`,
  'an address of a store without a user': `url: rediss://:${phrase}@cache.example.org:6380/0\n`,
  'an address of a cluster of documents': `MONGO=mongodb+srv://a:${phrase}@m.example.org/d?retryWrites=true\n`,
  'a driver with parameters': `jdbc:postgresql://h:5432/d?user=a&password=${phrase}&ssl=true\n`,
  'a header': `GET / HTTP/1.1\nHost: x\nAuthorization: Bearer ${phrase}\nX-Api-Key: ${phrase}\n`,
  'a source of data of Grafana': `datasources:\n- name: x\n  secureJsonData: { password: "${phrase}", httpHeaderValue1: "Bearer ${phrase}" }\n`,
  'a scrape with a login': `scrape_configs:\n- job_name: x\n  basic_auth: { username: a, password: "${phrase}" }\n`,
};
